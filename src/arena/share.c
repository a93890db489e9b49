/* SPDX-License-Identifier: MIT */
/* Shares of the wins and their intervals (share.h). */
#include "arena/share.h"

#include <math.h>

/* Less than this is no variance but the rounding of shares to six places in the file. */
#define NO_VARIANCE 1e-12

double tsr_deal_won(const double *shares, int deal, int players)
{
    double sum = 0;
    for (int seat = 0; seat < players; seat++)
        sum += shares[deal * players + seat];
    return sum;
}

struct tsr_share tsr_share_of(const double *shares, int games, int players)
{
    double sum = 0, squares = 0;
    int deals = 0, all = games / players;
    for (int deal = 0; deal < all; deal++) {
        double won = tsr_deal_won(shares, deal, players);
        if (isnan(won))
            continue;
        sum += won;
        deals++;
    }
    if (!deals)
        return (struct tsr_share){0, 0, 0};
    struct tsr_share result = {sum / deals / players, 0, deals * players};
    for (int deal = 0; deal < all; deal++) {
        double off = tsr_deal_won(shares, deal, players) / players - result.mean;
        squares += isnan(off) ? 0 : off * off;
    }
    double variance = deals > 1 ? squares / (deals - 1) : 0;
    result.margin = 1.96 * sqrt(variance / deals);
    /* Deals that all went alike may still go otherwise once in a third of as many. */
    if (variance < NO_VARIANCE)
        result.margin = fmin(3.0 / deals, 1);
    return result;
}

double tsr_share_low(struct tsr_share share)
{
    return fmax(share.mean - share.margin, 0);
}

double tsr_share_high(struct tsr_share share)
{
    return fmin(share.mean + share.margin, 1);
}

bool tsr_elo_defined(double share)
{
    return share > 0 && share < 1;
}

double tsr_elo(double share, int players)
{
    return 400 * log10(share * (players - 1) / (1 - share));
}
