import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { BaseMap } from '../../../core/places/baseMap.ts';
import { createCountries } from '../../../core/places/countries.ts';
import type { Point } from '../../../core/places/places.ts';
import type { Field } from '../../../core/fields/field.ts';
import { useToolkit } from '../access/toolkit.ts';

/** The map that is built in; undefined: it is on its way, or there is none. */
export const useBaseMap = (): BaseMap | undefined => {
  const { loadBaseMap } = useToolkit();
  const { data } = useQuery({
    queryKey: ['toolkit', 'baseMap'],
    queryFn: () => loadBaseMap?.() ?? null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? undefined;
};

/**
 * Tells, in the reader's language, of a place that lies in the sea or in another country than the value of a field says; null: it lies
 * there, or nobody knows. It is a remark: outlines leave out small islands.
 */
export const useAstray = (field: Field | undefined): ((point: Point, country: unknown) => string | null) => {
  const base = useBaseMap();
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const countries = base && createCountries(base);
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (point, country) => {
      const region = field?.choices?.find(({ value }) => value === country)?.region;
      const astray = region === undefined ? null : (countries?.astray(point, region) ?? null);
      if (!astray || region === undefined) return null;
      const own = names.of(region) ?? region;
      if (astray.kind === 'country' && astray.country !== '')
        return translate('toolkit.map.otherCountry', { country: names.of(astray.country) ?? astray.country, own });
      if (astray.kind === 'country') return translate('toolkit.map.noCountry', { own });
      return translate('toolkit.map.inTheSea', { own, km: Math.round(astray.km).toLocaleString(locale) });
    };
  }, [base, translate, locale, field]);
};
