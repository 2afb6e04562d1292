import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The server puts a fresh nonce in its place at every page load.
  html: { cspNonce: '__NONCE__' },
  build: {
    // Pictures and fonts stay files: the page's policy allows them from our own address.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
});
