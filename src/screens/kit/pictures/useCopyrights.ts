import { useQuery } from '@tanstack/react-query';
import { countries } from '../../../fieldTypes/country/fieldType.ts';
import { useUser } from '../access/session.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useToolkit } from '../access/toolkit.ts';

/** The countries within what the person may see. */
export const useOfferedCountries = () => {
  const allowed = useUser().constraints['country'];
  return countries.filter(({ value }) => !allowed || allowed.includes(value));
};

interface Copyrights {
  state: 'loading' | 'failed' | 'known';
  /** Whose the picture is, where somebody said so. */
  holders: readonly { country: string; text: string }[];
}

/** Whose a picture is, in each country within what the person may see. */
export const useCopyrights = (resource: string | undefined, url: string | undefined): Copyrights => {
  const provider = useChangeProvider();
  const offered = useOfferedCountries();
  const { manifest } = useToolkit();
  const service = manifest.resources.find(({ name }) => name === resource)?.service ?? '';
  const { data, isError } = useQuery({
    queryKey: ['toolkit', 'copyrights', resource, url, offered.map(({ value }) => value)],
    enabled: manifest.services[service]?.capabilities.images === true && url !== undefined,
    // The dialog of copyrights may just have written another one.
    staleTime: 0,
    queryFn: () =>
      Promise.all(
        offered.map(async ({ value, label }) => ({
          country: label,
          text: (await provider.imageCopyright(resource ?? '', value, url ?? '')).copyright,
        })),
      ),
  });
  const holders = (data ?? []).flatMap(({ country, text }) => (text ? [{ country, text }] : []));
  return { state: isError ? 'failed' : data ? 'known' : 'loading', holders };
};
