/** A file as the server keeps it for an action: `POST <service>/actions/files/<resource>/<action>/<name>?name=x.csv`. */
export interface SentFile {
  /** What the input of the action names it by. */
  file: string;
  name: string;
  bytes: number;
}

/** Of which file of which action a file is. */
export interface FilePlace {
  resource: string;
  action: string;
  /** Its name among the files of the action. */
  input: string;
}

/** Where a file of an action is sent to, below the base of its service. */
export const actionFilePath = ({ resource, action, input }: FilePlace): string =>
  `/actions/files/${resource}/${action}/${input}`;

/** What our data provider does for actions that ask for files. */
export interface ActionFileProvider {
  /** `onProgress` hears how much has been sent, from 0 to 1. */
  uploadActionFile(
    place: FilePlace,
    file: File,
    following: { onProgress(part: number): void; signal: AbortSignal },
  ): Promise<SentFile>;
}
