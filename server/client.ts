import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeClient, type OpenApiDocument } from './client/writeClient.ts';

// `API_TOKEN=ctk_... npm run client -- http://localhost:3000 client.ts`: a typed client of the calls that a running server describes,
// or of those of a document that was kept as a file.
const usage = 'API_TOKEN=ctk_... npm run client -- <address of a server, or openapi.json> <file to write>';

const readDocument = async (from: string): Promise<OpenApiDocument> => {
  if (!/^https?:\/\//.test(from)) return JSON.parse(readFileSync(from, 'utf8')) as OpenApiDocument; // that is what is asked for
  const response = await fetch(`${from.replace(/\/$/, '')}/api/openapi.json`, {
    headers: { authorization: `Bearer ${process.env['API_TOKEN'] ?? ''}` },
  });
  if (!response.ok) {
    const { message = response.statusText } = (await response.json().catch(() => ({}))) as { message?: string };
    throw new Error(`${from} answered ${response.status}: ${message} API_TOKEN has to be a token of that server.`);
  }
  return (await response.json()) as OpenApiDocument; // its own call answers it
};

const { positionals } = parseArgs({ allowPositionals: true });
const [from, to] = positionals;
if (from === undefined || to === undefined) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else
  try {
    const document = await readDocument(from);
    writeFileSync(to, writeClient(document));
    process.stdout.write(
      `${to}: ${Object.keys(document.paths).length} paths of ${document.info.title} ${document.info.version}.\n`,
    );
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
