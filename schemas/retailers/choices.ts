import type { Choice } from '../../src/core/fields/field.ts';

/** How the columns of a retailer's feed are read (spec 002 §3). */
export const parseModes = [
  { value: 0, label: 'Standard' },
  { value: 1, label: 'Custom' },
  { value: 2, label: 'Self Feed' },
  { value: 3, label: 'Toolkit Catalog' },
] as const satisfies readonly Choice[];

/** Whether a retailer is to send a feed; the values are ours. */
export const feedRequirements = [
  { value: 'disabled', label: 'Disabled', tone: 'neutral' },
  { value: 'required', label: 'Required', tone: 'live' },
  { value: 'optional', label: 'Optional', tone: 'scheduled' },
] as const satisfies readonly Choice[];

/** Where files of a retailer are fetched from. */
export const protocols = [
  { value: 'api', label: 'API' },
  { value: 'ftp', label: 'FTP' },
  { value: 'sftp', label: 'SFTP' },
  { value: 'ftps', label: 'FTPS' },
  { value: 's3', label: 'S3' },
] as const satisfies readonly Choice[];

/** The days on which a feed is there; none chosen: no day is told (spec 002 §3). Opening hours begin with Sunday, these with Monday. */
export const feedDays = [
  { value: '0', label: 'Monday' },
  { value: '1', label: 'Tuesday' },
  { value: '2', label: 'Wednesday' },
  { value: '3', label: 'Thursday' },
  { value: '4', label: 'Friday' },
  { value: '5', label: 'Saturday' },
  { value: '6', label: 'Sunday' },
] as const satisfies readonly Choice[];

/** When what a feed says of a product is taken over; the values are ours. */
export const feedPimUpdates = [
  { value: 'never', label: 'Never' },
  { value: 'always', label: 'Always' },
  { value: 'gdo_forced', label: 'Only when GDO-forced' },
] as const satisfies readonly Choice[];

/** The catalogue that a retailer sells from; the values are ours. */
export const catalogTypes = [
  { value: 'standard', label: 'Standard' },
  { value: 'custom', label: 'Custom' },
  { value: 'toolkit', label: 'Toolkit Catalog' },
] as const satisfies readonly Choice[];

/** Who of us looks after a retailer's stores; the values are ours. */
export const managerRoles = [
  { value: 'kam', label: 'KAM' },
  { value: 'catalog_manager', label: 'Catalog manager' },
] as const satisfies readonly Choice[];

/** Whether a launched store sells now. */
export const launchedActivity = [
  { value: 0, label: 'Not Active', tone: 'neutral' },
  { value: 1, label: 'Active', tone: 'live' },
] as const satisfies readonly Choice[];

/** What a launched store says of itself and its store says otherwise, in the order of its form. */
export const storeDifferences = [
  { value: 'name', label: 'Name' },
  { value: 'address', label: 'Address' },
  { value: 'city', label: 'City' },
  { value: 'province', label: 'Province' },
  { value: 'operating_province', label: 'Operating province' },
] as const satisfies readonly Choice[];

/** Where items that a feed names and nobody has come from; the values are ours. */
export const itemSources = [
  { value: 'none', label: 'None' },
  { value: 'pim_retailer', label: 'PIM Retailer' },
  { value: 'immagino', label: 'Immagino' },
  { value: 'toolkit', label: 'Toolkit' },
] as const satisfies readonly Choice[];

/** What a feed says of a product, as the statistics name it without `feed_` (spec 002 §3). */
export const feedFields = [
  { value: 'item_name', label: 'Item name' },
  { value: 'brand', label: 'Brand' },
  { value: 'fam_desc', label: 'Family' },
  { value: 'fam_desc_description', label: 'Description of the family' },
  { value: 'url_image', label: 'Image' },
  { value: 'variable_weight', label: 'Variable weight' },
  { value: 'stock', label: 'Stock' },
  { value: 'selling_value', label: 'Selling value' },
] as const satisfies readonly Choice[];

/** Pictures that a feed may tell itself. */
const feedImages = [
  { value: 'url_image', label: 'Image' },
  { value: 'url_ingredients', label: 'Ingredients' },
  { value: 'url_allergens', label: 'Allergens' },
  { value: 'url_nutritional_values', label: 'Nutritional values' },
  { value: 'url_traceability', label: 'Traceability' },
  { value: 'url_coadjuvants', label: 'Coadjuvants' },
] as const satisfies readonly Choice[];

/** What a row of a feed may hold, by the names that the columns of a standard feed have. */
export const readFields = [
  { value: 'gdo_id', label: 'GDO ID' },
  { value: 'gdo_store_id', label: 'GDO store ID' },
  { value: 'feed_ean', label: 'EAN' },
  { value: 'feed_item_name', label: 'Item name' },
  { value: 'feed_brand', label: 'Brand' },
  { value: 'feed_fam_desc', label: 'Family' },
  { value: 'feed_fam_desc_description', label: 'Description of the family' },
  { value: 'feed_variable_weight', label: 'Variable weight' },
  { value: 'feed_stock', label: 'Stock' },
  { value: 'feed_selling_value', label: 'Selling value' },
  { value: 'feed_url_image', label: 'Image' },
  { value: 'feed_url_ingredients', label: 'Picture of the ingredients' },
  { value: 'feed_url_allergens', label: 'Picture of the allergens' },
  { value: 'feed_url_nutritional_values', label: 'Picture of the nutritional values' },
  { value: 'feed_url_traceability', label: 'Picture of the traceability' },
  { value: 'feed_url_coadjuvants', label: 'Picture of the coadjuvants' },
] as const satisfies readonly Choice[];

/** Without these a file is no feed. */
export const neededColumns: readonly string[] = ['gdo_id', 'feed_selling_value'];

/** What may stand between the texts of columns that become one field. */
export const joinTexts = [
  { value: '-', label: '-' },
  { value: '_', label: '_' },
  { value: '/', label: '/' },
  { value: '|', label: '|' },
] as const satisfies readonly Choice[];

export const encodingChoices = [
  { value: 'utf-8', label: 'utf-8' },
  { value: 'utf-16le', label: 'utf-16le' },
  { value: 'utf-16be', label: 'utf-16be' },
  { value: 'windows-1252', label: 'windows-1252' },
  { value: 'iso-8859-1', label: 'iso-8859-1' },
  { value: 'iso-8859-15', label: 'iso-8859-15' },
  { value: 'macintosh', label: 'macintosh' },
  { value: 'windows-1250', label: 'windows-1250' },
  { value: 'iso-8859-2', label: 'iso-8859-2' },
  { value: 'windows-1253', label: 'windows-1253' },
  { value: 'iso-8859-7', label: 'iso-8859-7' },
  { value: 'windows-1251', label: 'windows-1251' },
  { value: 'koi8-r', label: 'koi8-r' },
  { value: 'iso-8859-5', label: 'iso-8859-5' },
  { value: 'windows-1254', label: 'windows-1254' },
  { value: 'windows-1257', label: 'windows-1257' },
  { value: 'windows-1255', label: 'windows-1255' },
  { value: 'windows-1256', label: 'windows-1256' },
  { value: 'big5', label: 'big5' },
  { value: 'gb18030', label: 'gb18030' },
  { value: 'shift_jis', label: 'shift_jis' },
  { value: 'euc-jp', label: 'euc-jp' },
  { value: 'euc-kr', label: 'euc-kr' },
] as const satisfies readonly Choice[];

export const fileSeparators = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
  { value: 'pipe', label: 'Vertical bar' },
] as const satisfies readonly Choice[];

export const fileMarks = [
  { value: 'point', label: 'Point' },
  { value: 'comma', label: 'Comma' },
] as const satisfies readonly Choice[];

/** What a mapping may make of a feed: the only one that the spec has (002 §3). */
export const mappedFields = [{ value: 'fam_desc', label: 'Family' }] as const satisfies readonly Choice[];

/** Where the pictures of a product come from. */
export const pimMappingTypes = [
  { value: 'feed_fields', label: 'Fields of the feed' },
  { value: 'suffix_mapping', label: 'Address with a suffix' },
] as const satisfies readonly Choice[];

/** Pictures that only a suffix gives. */
const suffixImages = [
  { value: 'url_front', label: 'Front' },
  { value: 'url_back', label: 'Back' },
  { value: 'url_left', label: 'Left' },
  { value: 'url_right', label: 'Right' },
  { value: 'url_five', label: 'Fifth' },
  { value: 'url_six', label: 'Sixth' },
] as const satisfies readonly Choice[];

export const imageFields = [...feedImages, ...suffixImages] as const satisfies readonly Choice[];
export const suffixOnly: readonly string[] = suffixImages.map(({ value }) => value);

export const imageExtensions = [
  { value: '.png', label: '.png' },
  { value: '.jpg', label: '.jpg' },
] as const satisfies readonly Choice[];

/** By which code of a product the address of its picture is made. */
export const draftFields = [
  { value: 'ean', label: 'EAN' },
  { value: 'gdo_id', label: 'GDO ID' },
] as const satisfies readonly Choice[];

/** What a report of a retailer tells; the values are ours. */
export const reportTypes = [
  { value: 'item_coverage', label: 'Item coverage' },
  { value: 'feed_run', label: 'Feed run' },
  { value: 'failed_rows', label: 'Failed rows' },
] as const satisfies readonly Choice[];

/** What a retailer's credentials are for, and what its files hold: their folders are called so (spec 002 §3). */
export const credentialTypes = [
  { value: 'feed', label: 'Feed' },
  { value: 'pim_item', label: 'PIM item' },
] as const satisfies readonly Choice[];

export const ciphers = [
  { value: 'aes128', label: 'AES-128' },
  { value: 'aes256', label: 'AES-256' },
] as const satisfies readonly Choice[];

/** When an FTPS connection is encrypted: once it is asked for, or from its beginning. */
export const encryptionMethods = [
  { value: 'explicit', label: 'Explicit' },
  { value: 'implicit', label: 'Implicit' },
] as const satisfies readonly Choice[];

/** What began a run of a feed (spec 002 §3): a push of the retailer, the schedule, or a person. */
export const runTypes = [
  { value: 'feed', label: 'Feed' },
  { value: 'cron', label: 'Schedule' },
  { value: 'manual', label: 'Manual' },
] as const satisfies readonly Choice[];

/** What became of a row of a feed (spec 002 §3). */
export const pimRunStatuses = [
  { value: 'success', label: 'Success', tone: 'live' },
  { value: 'failed', label: 'Failed', tone: 'cancelled' },
] as const satisfies readonly Choice[];

/** How far a run of a feed is; but for the two of the spec they are ours. */
export const feedRunStatuses = [
  { value: 'queued', label: 'Queued', tone: 'neutral' },
  { value: 'running', label: 'Running', tone: 'scheduled' },
  { value: 'waiting', label: 'Waiting for a person', tone: 'scheduled' },
  { value: 'planned', label: 'Planned', tone: 'scheduled' },
  { value: 'success', label: 'Success', tone: 'live' },
  { value: 'unchanged', label: 'Unchanged', tone: 'neutral' },
  { value: 'failed', label: 'Failed', tone: 'cancelled' },
  { value: 'cancelled', label: 'Cancelled', tone: 'neutral' },
  { value: 'undone', label: 'Undone', tone: 'neutral' },
] as const satisfies readonly Choice[];

/** What a row of a feed did to the item of its store; proposed: nothing to it, but its item was given drafts; held: its price moves too far. */
export const runOutcomes = [
  { value: 'created', label: 'Created' },
  { value: 'changed', label: 'Changed' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'shown', label: 'Shown again' },
  { value: 'proposed', label: 'Proposed for its item' },
  { value: 'held', label: 'Held' },
  { value: 'refused', label: 'Refused' },
] as const satisfies readonly Choice[];

/** How the rows of one run differ from those of another. */
export const runDifferences = [
  { value: 'new', label: 'New' },
  { value: 'gone', label: 'Gone' },
  { value: 'price', label: 'Changed in price' },
  { value: 'failing', label: 'Failing now' },
  { value: 'mended', label: 'Failing no more' },
] as const satisfies readonly Choice[];

/** How a run differs from the usual one (spec 002 §3). */
export const runArguments = [
  { value: 'skip_delta', label: 'Process all rows' },
  { value: 'skip_delete', label: 'Keep what is missing' },
  { value: 'skip_feed_processor', label: 'Read and report only' },
] as const satisfies readonly Choice[];
