import type { ReactNode } from 'react';
import type { Screen } from '../../../core/declaration/resource.ts';
import { useUser } from '../../kit/access/session.ts';
import { opens } from '../../kit/access/useCan.ts';
import { TabFrame } from './TabFrame.tsx';
import { useTabs } from './useTabs.ts';

/** A list that is at home among the tabs of a screen, at its own address; without them for who may not open the screen. */
const TabsAbove = ({ screen, children }: { screen: Screen; children: ReactNode }): ReactNode => {
  const { permissions } = useUser();
  const tabs = useTabs(screen);
  if (!opens(screen.access, permissions)) return children;
  return (
    <TabFrame screen={screen} tabs={tabs}>
      {children}
    </TabFrame>
  );
};
export default TabsAbove;
