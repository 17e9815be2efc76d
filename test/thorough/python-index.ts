import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sha256 } from '../../scripts/lib/kept.ts';
import { startLocalServer } from '../../scripts/serve/local-server.ts';

export interface PythonIndex {
  readonly uploadUrl: string;
  readonly simpleUrl: string;
  readonly close: () => Promise<void>;
}

/** Start a Python index that twine uploads to, and whose simple repository API (PEP 503) pip reads. */
export async function startPythonIndex(folder: string): Promise<PythonIndex> {
  mkdirSync(folder, { recursive: true });
  const { url, close } = await startLocalServer(async (request, response) => {
    const { status, body } = await answer(folder, request);
    const type = typeof body === 'string' ? 'text/html' : 'application/octet-stream';
    response.writeHead(status, { 'content-type': type }).end(body);
  }, 0);
  return { uploadUrl: `${url}/legacy/`, simpleUrl: `${url}/simple/`, close };
}

interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
}

async function answer(folder: string, request: IncomingMessage): Promise<Answer> {
  const [, place = '', name = ''] = (request.url ?? '').split('/');
  if (request.method === 'POST' && place === 'legacy') {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(await buffer(request), { headers }).formData();
    const file = form.get('content');
    if (!(file instanceof File) || !/^[\w.-]+$/.test(file.name)) return { status: 400, body: '' };
    // Like PyPI, an index takes each file once.
    if (readdirSync(folder).includes(file.name))
      return { status: 400, body: 'File already exists' };
    writeFileSync(join(folder, file.name), Buffer.from(await file.arrayBuffer()));
    return { status: 200, body: '' };
  }
  const files = readdirSync(folder);
  if (place === 'files' && files.includes(name)) {
    return { status: 200, body: readFileSync(join(folder, name)) };
  }
  const links = files
    .filter((file) => place === 'simple' && normal(file).startsWith(`${name}-`))
    .map((file) => {
      const digest = sha256(readFileSync(join(folder, file)));
      return `<a href="/files/${file}#sha256=${digest}">${file}</a>`;
    });
  return links.length > 0
    ? { status: 200, body: `<!doctype html>${links.join('\n')}` }
    : { status: 404, body: '' };
}

const normal = (file: string): string => file.toLowerCase().replaceAll(/[_.-]+/g, '-');
