// SPDX-License-Identifier: MIT
import { mount } from 'svelte';
import App from './App.svelte';
import { startRouting } from './route.svelte';
import { applySettings } from './settings.svelte';

startRouting();
await applySettings();
const target = document.getElementById('app');
if (target) mount(App, { target });

// Offline play after the first visit; plain http has no service workers and works without.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js').catch(() => {});
}
