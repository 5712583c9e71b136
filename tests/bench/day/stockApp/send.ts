import { HttpError } from 'react-admin';

export interface Answer<D> {
  data: D;
  metadata: { total?: number };
}

/** One request to the server, of JSON or of a form with a file; rejects with react-admin's own error. */
export const send = async <D>(method: string, url: string, body?: unknown): Promise<Answer<D>> => {
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'x-client': 'toolkit',
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer<D> & { message?: string }; // every answer is JSON (docs/http.md)
  if (!response.ok) throw new HttpError(answer.message ?? response.statusText, response.status, answer);
  return answer;
};
