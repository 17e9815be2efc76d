import { startPreview } from '../../site/build/preview.ts';
import { dist } from './journey.ts';

/** Serves the built site on a free port for all journeys. Returns the way to stop. */
export default async function setUp(): Promise<() => Promise<void>> {
  const preview = await startPreview({ dist, port: 0, host: '127.0.0.1' });
  process.env.SITE_URL = preview.url;
  return preview.close;
}
