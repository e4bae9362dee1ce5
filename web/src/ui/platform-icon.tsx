import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import {
  BriefcaseBusiness,
  Camera,
  Hash,
  type LucideIcon,
  MessageCircle,
  Music2,
  SquarePlay,
  UsersRound,
} from 'lucide-react';

/** What each platform is about; their own marks are trademarks. */
const icons: Record<PlatformId, LucideIcon> = {
  youtube: SquarePlay,
  instagram: Camera,
  facebook: UsersRound,
  whatsapp: MessageCircle,
  linkedin: BriefcaseBusiness,
  x: Hash,
  moj: Music2,
};

/** A sign beside the name of a platform. */
export function PlatformIcon({ platform }: { platform: PlatformId }) {
  const Icon = icons[platform];
  return <Icon aria-hidden className="size-3.5 shrink-0" />;
}
