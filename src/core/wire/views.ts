/** What a saved view shows of a list. */
export interface ViewState {
  /** The query of the list's address: filter, search, sort and page size ('?sort=name&...'), or ''. */
  query: string;
  /** The columns in their order, those that are hidden, and the widths in px of those that were dragged; null: as declared. */
  columns: { order: string[]; hidden: string[]; widths?: Record<string, number> } | null;
  /** Rows of 44 px instead of 36. */
  roomy: boolean;
}

/** `GET /api/toolkit/v1/views?resource=items`: one's own and those that are shared with one of one's roles. */
export interface SavedView {
  id: string;
  resource: string;
  name: string;
  state: ViewState;
  /** Roles that see it besides its owner. */
  roles: string[];
  mine: boolean;
  /** E-mail of whoever made it. */
  owner: string;
  /** The list opens with it, for the one who asks. */
  isDefault: boolean;
}

/** Views of a list, and the roles that the reader may share theirs with; none: they may not share. */
export interface ViewList {
  views: SavedView[];
  roles: string[];
}

/** What a save of a view may say; absent parts stay as they are. */
export interface ViewChange {
  name?: string;
  state?: ViewState;
  roles?: string[];
}
