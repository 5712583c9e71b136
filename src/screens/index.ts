/** The public API of the framework's screens, for custom pages. */
export { useCan, useEntry, useHolds } from './kit/access/useCan.ts';
export { useLabel, useLabels } from './kit/access/useLabel.ts';
export { useField, useResource } from './kit/access/useResource.ts';
export { useScreen, useScreenTitle } from './kit/access/screen.ts';
export { useSession, useUser } from './kit/access/session.ts';
export { useTitles } from './kit/access/useTitle.ts';
export { useUnsaved } from './kit/access/unsaved.ts';
export { PageFrame } from './kit/parts/PageFrame.tsx';
export { RequireAccess } from './kit/messages/RequireAccess.tsx';
export { useChangeProvider } from './kit/changes/useChangeProvider.ts';
export { useRecordsChanged } from './kit/changes/recordEvents.ts';
export { useChangeSet, type ChangeSet } from './kit/changes/useChangeSet.ts';
export { useResourceText, useSay } from './kit/messages/resourceText.ts';
export { SessionDialog } from './shell/signIn/SessionDialog.tsx';
export { useToast, type Toast } from './kit/messages/useToast.ts';
export { useToolkit, type Toolkit } from './kit/access/toolkit.ts';
