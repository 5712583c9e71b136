// Serves the files of a folder by their numbers, in a process of its own: what it takes of memory and time is no one's who fetches.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const server = createServer((request, response) => {
  const path = join(folder, (request.url ?? '').replace(/\D/g, ''));
  response.writeHead(200, { 'content-length': statSync(path).size });
  createReadStream(path).pipe(response);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port)); // it listens on TCP
