/** The public API of the framework's screens, for custom pages. */
export { useCan, useEntry, useHolds } from './access/useCan.ts';
export { useLabel, useLabels } from './access/useLabel.ts';
export { useField, useResource } from './access/useResource.ts';
export { useSession, useUser } from './access/session.ts';
export { useTitles } from './access/useTitle.ts';
export { useUnsaved } from './access/unsaved.ts';
export { RequireAccess } from './access/RequireAccess.tsx';
export { useChangeProvider } from './changes/useChangeProvider.ts';
export { useRecordsChanged } from './changes/recordEvents.ts';
export { useChangeSet, type ChangeSet } from './changes/useChangeSet.ts';
export { useResourceText, useSay } from './changes/resourceText.ts';
export { SessionDialog } from './shell/SessionDialog.tsx';
export { useToast, type Toast } from './shell/useToast.ts';
export { useToolkit, type Toolkit } from './toolkit.ts';
