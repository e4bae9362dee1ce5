import { useSearchParams } from 'react-router';

const parameter = 'folder';

/** The folder that the address of the page names; null: all projects. */
export const useFolderInAddress = (): string | null => useSearchParams()[0].get(parameter);

/** What opens a folder on a page; null: all projects. */
export const searchOfFolder = (folderId: string | null): string =>
  folderId === null ? '' : `?${new URLSearchParams({ [parameter]: folderId })}`;
