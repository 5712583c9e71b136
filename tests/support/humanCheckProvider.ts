import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a confirmation says of itself. */
interface Issued {
  hostname: string;
  action?: string;
  score?: number;
  /** It is too old. */
  isOld?: boolean;
}

/** A provider of human checks with the protocol and the addresses of Turnstile and reCAPTCHA, at a port of its own. */
export interface HumanCheckProvider {
  url: string;
  siteKey: string;
  secret: string;
  /** What its check was asked, last first. */
  asked: URLSearchParams[];
  /** How its check answers instead of what is right. */
  broken: null | 'status 500' | 'hangs' | 'no JSON' | 'no verdict' | 'cut off';
  /** Its script does not come. */
  isScriptAway: boolean;
  /** A confirmation, as its widget gives it to a page: for once. */
  issue(more?: Partial<Issued>): string;
  close(): Promise<void>;
}

export const startHumanCheckProvider = async (): Promise<HumanCheckProvider> => {
  const issued = new Map<string, Issued>();
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  const provider: HumanCheckProvider = {
    url,
    siteKey: 'site-key',
    secret: 'a secret & more',
    asked: [],
    broken: null,
    isScriptAway: false,
    issue: (more = {}) => {
      const token = randomUUID();
      issued.set(token, { hostname: 'localhost', ...more });
      return token;
    },
    close: () => {
      for (const response of hanging) response.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  const verdictOf = (body: URLSearchParams): object => {
    const refuse = (code: string): object => ({ success: false, 'error-codes': [code] });
    if (body.get('secret') !== provider.secret) return refuse('invalid-input-secret');
    const token = body.get('response') ?? '';
    const found = issued.get(token);
    if (!found) return refuse('invalid-input-response');
    const { isOld, ...said } = found;
    issued.set(token, { ...found, isOld: true });
    return isOld ? refuse('timeout-or-duplicate') : { success: true, 'error-codes': [], ...said };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const send = (type: string, text: string, status = 200): void =>
      void response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(text);
    if (pathname.endsWith('/siteverify')) {
      const body = new URLSearchParams(await readText(request));
      provider.asked.unshift(body);
      if (provider.broken === 'hangs') hanging.add(response);
      else if (provider.broken === 'cut off') response.destroy();
      else if (provider.broken === 'status 500') send('text/html', 'Internal error', 500);
      else if (provider.broken === 'no JSON') send('text/html', '<h1>Hello</h1>');
      else if (provider.broken === 'no verdict') send('application/json', '{"fine":true}');
      else send('application/json', JSON.stringify(verdictOf(body)));
    } else if (pathname.endsWith('/api.js') && !provider.isScriptAway) {
      send('text/javascript', widgetScript(url, searchParams.get('onload') ?? ''));
    } else if (pathname === '/widget') send('text/html', widgetPage);
    else if (pathname === '/widget.js') send('text/javascript', widgetPageScript);
    else if (pathname === '/issue') send('text/plain', provider.issue({ action: searchParams.get('action') ?? '' }));
    else send('text/plain', 'Not found', 404);
  };
  return provider;
};

/** As those of the providers: a frame of their own, which tells the page what was confirmed there. */
const widgetScript = (url: string, onload: string): string => `
window.turnstile = window.grecaptcha = window.hcaptcha = {
  render(container, options) {
    const frame = document.createElement('iframe');
    frame.title = 'Human check by ' + options.sitekey + ' ' + options.theme + ' ' + options.language;
    frame.width = '300';
    frame.height = '65';
    frame.src = '${url}/widget?action=' + options.action;
    frame.style.border = '0';
    container.append(frame);
    addEventListener('message', (event) => {
      if (event.source !== frame.contentWindow) return;
      if (event.data === 'expired') options['expired-callback']();
      else options.callback(event.data);
    });
    return frame;
  },
  remove() {},
};
window['${onload}']();`;

const widgetPage = `<!doctype html><html lang="en"><title>Widget</title>
<label><input type="checkbox" id="human"> I am a person</label> <button id="late">Wait too long</button>
<script src="/widget.js"></script>`;

const widgetPageScript = `
document.getElementById('human').addEventListener('change', async () => {
  const answer = await fetch('/issue' + location.search);
  parent.postMessage(await answer.text(), '*');
});
document.getElementById('late').addEventListener('click', () => parent.postMessage('expired', '*'));`;

const readText = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
};
