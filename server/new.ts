import { fileURLToPath } from 'node:url';
import * as resources from '../resources/index.ts';
import { dialects } from '../src/dialects/index.ts';
import { fieldTypes } from '../src/fieldTypes/index.ts';
import { declaredApplication } from './application.ts';
import { makePage } from './newPage/makePage.ts';
import { makeResource } from './newResource/makeResource.ts';
import { StartFault } from './startFault.ts';

// `npm run new -- <area>/<name> [<field>:<type>[:<option>...]...]`: the two files, the line and the empty translations of a new resource; `npm run new -- page <name>`: those of a page. It
// asks nothing.
const project = fileURLToPath(new URL('..', import.meta.url));
try {
  const [kind, ...names] = process.argv.slice(2);
  const place = {
    project,
    application: declaredApplication,
    resources,
    fieldTypes,
    dialects: Object.keys(dialects),
  };
  const said = await (kind === 'page' ? makePage(names, place) : makeResource(process.argv.slice(2), place));
  process.stdout.write(`${said.join('\n')}\n`);
} catch (fault) {
  if (!(fault instanceof StartFault)) throw fault;
  process.stderr.write(`${fault.sentences.join('\n')}\n`);
  process.exitCode = 1;
}
