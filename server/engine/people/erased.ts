/** What an account is called whose person was erased: an e-mail is never like it. */
export const nameErased = (id: number): string => `Erased user ${id}`;

export const isErased = (email: string): boolean => /^Erased user \d+$/.test(email);
