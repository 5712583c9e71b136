import type { ActionFileProvider } from './actionFiles.ts';
import type { SecretProvider } from '../secrets/secrets.ts';
import type { AuditProvider } from './audit.ts';
import type { ImageProvider } from '../values/images.ts';
import type { SavedView, ViewChange, ViewList, ViewState } from './views.ts';
import type { Where } from '../fields/conditions.ts';
import type { ListQuery, Occupied, SearchQuery, Suggestion, SuggestionsAsked } from './query.ts';
import type { Around, PointsAnswer } from '../places/places.ts';
import type { ImportFile } from './importFile.ts';
import type { Trend } from './trends.ts';
import type { UnfinishedImport } from './unfinished.ts';
import type { Inbox } from './inbox.ts';
import type { PresentPerson } from '../live/events.ts';
import type {
  Answer,
  ChangeSetSummary,
  ExportRequest,
  FailedRows,
  HistoryEntry,
  Job,
  JobsAsked,
  Plan,
  PlanRequest,
  PlanRow,
  RecordId,
  RelatedSave,
  RowOutcome,
  Selection,
  SaveAnswer,
  WholeRecord,
} from './wire.ts';

/** What a list read carries in react-admin's `meta`, so that rows and whole records never share a cache key (architecture §4). */
export interface ListMeta {
  columns: string[];
  search?: SearchQuery;
  total?: 'exact' | 'estimate';
  bounded?: boolean;
  deleted?: boolean;
  first?: ListQuery['first'];
}

/** What an edit or show read carries in `meta`. */
export interface WholeMeta {
  whole: true;
  /** Those that are saved with the record, of a service that answers them along (`Capabilities.related`): in `meta.related`. */
  related?: readonly string[];
}

/**
 * What our data provider can do besides react-admin's reads. Every write of the screens goes through `useChangeSet()`,
 * which calls these. Failures are thrown as react-admin's HttpError with the server's `ErrorBody` as its body.
 */
export interface ChangeProvider extends ImageProvider, AuditProvider, ActionFileProvider, SecretProvider {
  /** `base`: the changed fields as they were opened, for a service without versions: they are compared just before saving. */
  save(
    resource: string,
    id: RecordId,
    save: {
      version?: number;
      changes: Record<string, unknown>;
      base?: Record<string, unknown>;
      related?: Record<string, RelatedSave>;
    },
  ): Promise<SaveAnswer>;
  add(resource: string, record: Record<string, unknown>, related?: Record<string, RelatedSave>): Promise<SaveAnswer>;
  remove(resource: string, id: RecordId, version?: number): Promise<Answer<WholeRecord, { changeSet: string }>>;
  /** An action on one record, on selected ids by the spec's own call, on all that a query finds, or on the collection. `written`: it changed records, whatever it answered. */
  act(
    resource: string,
    action: string,
    target: {
      id?: RecordId;
      version?: number;
      ids?: RecordId[];
      selection?: Selection;
      input?: Record<string, unknown>;
    },
  ): Promise<Answer<unknown, { changeSet?: string; written?: true }>>;
  plan(request: PlanRequest): Promise<Plan>;
  getPlan(resource: string, plan: string): Promise<Plan>;
  /** Ends the making of a plan, and forgets it. */
  dropPlan(resource: string, plan: string): Promise<void>;
  planRows(
    resource: string,
    plan: string,
    page: { outcome?: RowOutcome; outliers?: 'first' | 'only'; page: number; perPage: number },
  ): Promise<{ rows: PlanRow[]; total: number }>;
  /** The refused rows of an import as they stood in its file. */
  failedRows(resource: string, plan: string): Promise<FailedRows>;
  apply(resource: string, plan: string, except: number[]): Promise<ChangeSetSummary | { job: Job }>;
  undo(resource: string, changeSet: string): Promise<ChangeSetSummary | { job: Job }>;
  /** A list as a CSV file, with the name that the server gives it. `onRows` hears how many rows have come, and of how many where the server says it. */
  exportList(
    resource: string,
    request: ExportRequest,
    following?: { signal?: AbortSignal; onRows?: (done: number, total: number | null) => void },
  ): Promise<{ file: Blob; name: string }>;
  history(resource: string, id: RecordId): Promise<HistoryEntry[]>;
  /** Sends a file of an import; `onProgress` is told how much of it is sent, from 0 to 1. */
  uploadImport(
    resource: string,
    file: Blob,
    name: string,
    following?: { onProgress?: (part: number) => void; signal?: AbortSignal },
  ): Promise<ImportFile>;
  /** Reads the stored file again with another separator, encoding, sheet or header. */
  readImport(
    resource: string,
    file: string,
    how: { separator: string; encoding: string; headerRow: string; sheet: string },
  ): Promise<ImportFile>;
  job(id: string): Promise<Job>;
  jobs(): Promise<Job[]>;
  /** A page of the user's long work, the last first. */
  jobPage(asked: JobsAsked): Promise<{ jobs: Job[]; total: number }>;
  /** Begins one that failed again. */
  retryJob(id: string): Promise<Job>;
  cancelJob(id: string): Promise<Job>;
  /** Imports of the user that were planned, and neither applied nor discarded. */
  unfinishedImports(): Promise<UnfinishedImport[]>;
  /** What the home page draws, of what the user may see. */
  trends(): Promise<Trend[]>;
  /** Says that this tab has the form of a record open, for half a minute, and answers who else has. */
  stay(resource: string, id: RecordId): Promise<PresentPerson[]>;
  /** Says that it has not any more. */
  leave(resource: string, id: RecordId): Promise<null>;
  inbox(): Promise<Inbox>;
  /** Marks notices of the user as read; without ids all of them. */
  readNotices(ids?: readonly string[]): Promise<Inbox>;
  /** Makes a call that an answer of a service named, such as those of `Inbox.calls`, with values for its braces in `places`; answers its data. */
  tell(call: string, body?: object, places?: Record<string, string>): Promise<unknown>;
  /** Keeps a long search on the server; the URL holds its id. */
  keepSearch(resource: string, search: SearchQuery): Promise<string>;
  keptSearch(resource: string, id: string): Promise<SearchQuery>;
  /** The codes of a search that find nothing, of a service that tells it (`Capabilities.missingCodes`). `filter`: without which its list cannot be asked for. */
  missingCodes(resource: string, search: SearchQuery, filter: Where): Promise<string[]>;
  /** Who holds the periods that a record with these values would take: the call `check` of a resource. */
  occupied(resource: string, values: Readonly<Record<string, unknown>>, id: RecordId | null): Promise<Occupied[]>;
  /** Where the records lie that a query finds: the call `points` of a resource that declares a place. */
  points(
    resource: string,
    query: { filter: Where; search?: SearchQuery; zoom?: number; around?: Around },
    following?: { signal?: AbortSignal },
  ): Promise<PointsAnswer>;
  /** What records alike hold in a field that says `suggested`, the likeliest first. */
  suggest(asked: SuggestionsAsked): Promise<Suggestion[]>;
  views(resource: string): Promise<ViewList>;
  addView(view: { resource: string; name: string; state: ViewState; roles: string[] }): Promise<SavedView>;
  changeView(id: string, change: ViewChange): Promise<SavedView>;
  removeView(id: string): Promise<SavedView>;
  setDefaultView(resource: string, view: string | null): Promise<{ view: string | null }>;
}
