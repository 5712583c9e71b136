/** Where a browser keeps that it is told of notices while no page is open; both its data provider and its screens read it. */
export const pushKey = 'toolkit.push';

/** What it keeps: the token that names it, and for whom. */
export interface PushState {
  token: string;
  email: string;
  language: string;
}

/** Reads what was kept; null: nothing, or nothing that can be read. */
export const readPushState = (text: string | null): PushState | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<PushState> | null; // whatever lies there
    return kept && typeof kept.token === 'string' && typeof kept.email === 'string' && typeof kept.language === 'string'
      ? { token: kept.token, email: kept.email, language: kept.language }
      : null;
  } catch {
    return null;
  }
};
