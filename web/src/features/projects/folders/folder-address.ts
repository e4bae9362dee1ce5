import { useSearchParams } from 'react-router';

const parameter = 'folder';

/** The folder that the address of the page names; null: all projects. */
export const useFolderInAddress = (): string | null => useSearchParams()[0].get(parameter);

/** What opens a folder on another page; null: all projects. */
export const searchOfFolder = (folderId: string | null): string =>
  folderId === null ? '' : `?${new URLSearchParams({ [parameter]: folderId })}`;

/** What opens one on the page itself, whose search and order stay. */
export function useSearchOfFolder(): (folderId: string | null) => string {
  const [address] = useSearchParams();
  return (folderId) => {
    const next = new URLSearchParams(address);
    if (folderId === null) next.delete(parameter);
    else next.set(parameter, folderId);
    return `?${next}`;
  };
}
