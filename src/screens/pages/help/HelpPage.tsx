import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { FailurePage } from '../../kit/parts/ErrorPage.tsx';
import { Loading } from '../../kit/parts/Loading.tsx';
import { NotFoundPage } from '../../kit/parts/NotFoundPage.tsx';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { OwnAccess } from './OwnAccess.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import './help.css';

/** The manual, which is written from the declarations: `/help`, and a page for each resource. */
const HelpPage = () => {
  const translate = useTranslate();
  const { loadManual } = useToolkit();
  const { '*': path = '' } = useParams();
  const page = path === '' ? 'index' : path;
  const { data, error, refetch } = useQuery({
    queryKey: ['toolkit', 'manual', page],
    queryFn: () => loadManual(page),
    staleTime: Infinity,
    retry: false,
  });
  if (data === null) return <NotFoundPage />;
  if (error) {
    return (
      <FailurePage
        title={translate('toolkit.error.title')}
        text={translate('toolkit.error.chunk')}
        details={error.message}
        button={translate('toolkit.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Loading />;
  return (
    <>
      <article className="help-page" lang="en">
        {page !== 'index' && <LinkBase to="/help">{translate('toolkit.help.index')}</LinkBase>}
        <MarkdownText text={data} />
      </article>
      {page === 'index' && <OwnAccess />}
    </>
  );
};
export default HelpPage;
