import type { HttpClient } from './httpClient.ts';

/** A client whose requests say how much of them is sent, from 0 to 1. */
export type UploadClient = (onProgress: (part: number) => void) => HttpClient;
