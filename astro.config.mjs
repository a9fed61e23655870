import process from 'node:process';
import node from '@astrojs/node';
import { defineConfig, passthroughImageService } from 'astro/config';
import { publication } from './src/integrations/publication.ts';
import { publishPing } from './src/integrations/publish-ping.ts';

// Builds tell nobody.
process.env.ASTRO_TELEMETRY_DISABLED = '1';

export default defineConfig({
  srcDir: './src',
  publicDir: './src/public',
  output: 'static',
  trailingSlash: 'never',
  // No script and no style stands inside a page: its Content-Security-Policy would not let it count.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  adapter: node({ mode: 'middleware' }),
  session: false,
  image: {
    service: passthroughImageService(),
    endpoint: { route: '/_image', entrypoint: './src/integrations/no-images.ts' },
  },
  devToolbar: { enabled: false },
  integrations: [publication({ onPublished: publishPing() })],
});
