/**
 * The public API of the framework's screens: the kit from which custom pages, cells and panels are made. docs/custom-pages.md
 * shows each with an example.
 */
export { useCan, useEntry, useHolds } from './kit/access/useCan.ts';
export { useLabel, useLabels } from './kit/access/useLabel.ts';
export { useField, useResource } from './kit/access/useResource.ts';
export { useScreen, useScreenTitle } from './kit/access/screen.ts';
export { useSession, useUser } from './kit/access/session.ts';
export { useTitles } from './kit/access/useTitle.ts';
export { useUnsaved } from './kit/access/unsaved.ts';
export { PageFrame } from './kit/parts/PageFrame.tsx';
export { closedBy } from './kit/messages/closedBy.ts';
export { useReadOnly, useRefusal } from './kit/messages/useRefusal.ts';
export { RequireAccess } from './kit/messages/RequireAccess.tsx';
export { useChangeProvider } from './kit/changes/useChangeProvider.ts';
export { useRecordsChanged } from './kit/changes/recordEvents.ts';
export { useRecordLive } from './kit/live/useLive.ts';
export { useChangeSet } from './kit/changes/useChangeSet.ts';
export type { ChangeSet } from './kit/changes/changeSet.ts';
export { useResourceText, useSay } from './kit/messages/resourceText.ts';
export { SessionDialog } from './shell/signIn/SessionDialog.tsx';
export { useToast, type Toast } from './kit/messages/useToast.ts';
export { useToolkit, type CellProps, type Toolkit } from './kit/access/toolkit.ts';
export { useAnswer } from './kit/actions/useAnswer.ts';
export { InputDialog } from './kit/actions/InputDialog.tsx';
export { Loading } from './kit/parts/Loading.tsx';
export { ActionMenu } from './kit/parts/ActionMenu.tsx';
export { ToneLabel } from './kit/parts/ToneLabel.tsx';
export { SidePanel } from './kit/parts/SidePanel.tsx';
export { default as ConfirmDialog } from './kit/parts/ConfirmDialog.tsx';
export { EmptyState } from './kit/blocks/EmptyState.tsx';
export { FailedState } from './kit/blocks/FailedState.tsx';
export { HeadedTable } from './kit/blocks/HeadedTable.tsx';
export { TwoPanes, type PaneEntry } from './kit/blocks/TwoPanes.tsx';
export { ViewAsButton } from './kit/impact/ViewAsButton.tsx';
export { WizardSteps } from './kit/blocks/WizardSteps.tsx';
export { default as PlanDialog } from './kit/steps/PlanDialog.tsx';
export type { BulkStep } from './kit/steps/bulkStep.ts';
export { DayChart } from './pages/home/DayChart.tsx';
export { ImportSteps } from './pages/import/ImportPage.tsx';
export { AddressedList } from './pages/addressed/AddressedList.tsx';
export { ListOf } from './pages/list/ListOf.tsx';
export { PointsMapLater as PointsMap } from './pages/map/PointsMapLater.tsx';
export type { MapPoint, PointsMapProps } from './pages/map/PointsMap.tsx';
export { RecordGrid } from './pages/list/RecordGrid.tsx';
export { RecordForm } from './pages/record/RecordForm.tsx';
export { RecordField } from './pages/record/RecordField.tsx';
export { default as Button } from '@mui/material/Button';
