import { startPreview } from '../../site/build/preview.ts';
import { PUBLIC_HOST } from '../../playwright.config.ts';
import { dist } from './journey.ts';

/** Serves the built site on a free port for all journeys. Returns the way to stop. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.ALLOWED_HOSTS = PUBLIC_HOST;
  const preview = await startPreview({ dist, port: 0, host: '127.0.0.1' });
  process.env.SITE_URL = preview.url;
  return preview.close;
}
