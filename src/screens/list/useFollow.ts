import { useCallback, useEffect, useRef } from 'react';
import { useDataProvider } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useToolkit } from '../toolkit.ts';

// Who waits longer sees that the page is on its way.
const patience = 200;

type Openings = typeof import('../form/openings.ts');
let openings: Openings | undefined;

/** The code of a record's page; importing what is there would still take a turn of the browser. */
const loadPage = async (): Promise<Openings> => {
  const [found] = await Promise.all([import('../form/openings.ts'), import('../form/ResourceEdit.tsx')]);
  return (openings = found);
};

export interface Follow {
  /** Somebody points at a row: loads the code of the pages of its records. */
  prepare(): void;
  /** The button is down on a link: begins to read its record. */
  begin(href: string): void;
  /**
   * Leads to the page. A record's own replaces the list when it can be shown, so that nothing empty stands between; while
   * the list saves something it is read by its page, later.
   */
  follow(href: string, isSaving: boolean): void;
}

/** The way from the list of a resource to its records. */
export const useFollow = (resource: string): Follow => {
  const navigate = useNavigate();
  const toolkit = useToolkit();
  const dataProvider = useDataProvider();
  const last = useRef(0);
  const isPrepared = useRef(false);
  useEffect(() => () => void (last.current += 1), []);

  const open = useCallback(async (href: string): Promise<void> => {
    const target = recordOf(href);
    const { beginOpening } = openings ?? (await loadPage());
    if (target) await beginOpening(target.resource, target.id, toolkit, dataProvider);
  }, [toolkit, dataProvider]);

  return {
    prepare: useCallback(() => {
      if (isPrepared.current) return;
      isPrepared.current = true;
      void loadPage().then(({ prepareForm }) => prepareForm(resource, toolkit)).catch(() => undefined);
    }, [resource, toolkit]),
    begin: useCallback((href: string) => void open(href).catch(() => undefined), [open]),
    follow: useCallback((href: string, isSaving: boolean) => {
      const turn = (last.current += 1);
      if (isSaving) return void navigate(href);
      const opening = open(href).catch(() => undefined);
      // Somebody who has gone elsewhere meanwhile is not called back.
      void Promise.race([opening, passTime(patience)]).then(() => turn === last.current && navigate(href, { flushSync: true }));
    }, [open, navigate]),
  };
};

const passTime = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** '/items/12': the record whose own page it is; of any other address null. */
const recordOf = (href: string): { resource: string; id: string } | null => {
  const [, resource, id] = /^\/([^/?#]+)\/([^/?#]+)$/.exec(href) ?? [];
  return resource !== undefined && id !== undefined ? { resource, id: decodeURIComponent(id) } : null;
};
