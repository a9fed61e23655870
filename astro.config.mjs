import process from 'node:process';
import node from '@astrojs/node';
import { defineConfig, passthroughImageService } from 'astro/config';
import { publication } from './src/build/astro-integration.ts';
import { notifyHub } from './src/build/notify-hub.ts';

// Builds tell nobody.
process.env.ASTRO_TELEMETRY_DISABLED = '1';

export default defineConfig({
  srcDir: './src',
  publicDir: './src/public',
  output: 'static',
  trailingSlash: 'never',
  // No script and no style stands inside a page: its Content-Security-Policy would not let it count.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: {
    build: { assetsInlineLimit: 0 },
    // A tenth of a build quicker than PostCSS and its source maps; styles stay as they are written.
    css: { transformer: 'lightningcss', lightningcss: { targets: {} } },
  },
  adapter: node({ mode: 'middleware' }),
  session: false,
  image: {
    service: passthroughImageService(),
    endpoint: { route: '/_image', entrypoint: './src/build/no-images.ts' },
  },
  // Colours of code would be style attributes, which pages may not have.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [publication({ onPublished: notifyHub() })],
});
