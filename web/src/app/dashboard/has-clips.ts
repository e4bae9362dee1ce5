import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';

export const hasClips = ({ groupCount }: ProjectResponse): boolean => groupCount > 0;
