import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import type { SceneKind } from '@jhalak/contract/clip/plan/scene.ts';
import { targetsOf } from '@jhalak/contract/clip/plan/targets.ts';

/** The frame of a ratio in units of the drawing. */
const sizes: Record<Ratio, { width: number; height: number }> = {
  '9:16': { width: 20, height: 36 },
  '16:9': { width: 40, height: 22 },
  '1:1': { width: 30, height: 30 },
};

/** A scene's kind as a small drawing of its frame: tiles with heads, a screen with bars. */
export function KindIcon({ kind, ratio, className }: { kind: SceneKind; ratio: Ratio; className: string }) {
  const { width, height } = sizes[ratio];
  const targets = kind === 'card' ? [] : targetsOf(kind, ratio);
  return (
    <svg
      aria-hidden
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      className={className}
    >
      <rect width={width} height={height} rx={3} />
      {targets.map(({ x, y, w, h }, index) => {
        const tile = { x: x * width, y: y * height, width: w * width, height: h * height };
        const [middleX, middleY] = [tile.x + tile.width / 2, tile.y + tile.height / 2];
        const key = `${x}-${y}`;
        if (kind === 'fit') {
          const band = height * 0.34;
          return (
            <path key={key} d={`M0 ${(height - band) / 2}h${width}M0 ${(height + band) / 2}h${width}`} />
          );
        }
        return (
          <g key={key}>
            {x > 0 && <path d={`M${tile.x} ${tile.y}v${tile.height}`} />}
            {y > 0 && <path d={`M${tile.x} ${tile.y}h${tile.width}`} />}
            {kind === 'screen_face' && index === 0 ? (
              <path
                d={`M${middleX - 4} ${middleY + 4}v-4M${middleX} ${middleY + 4}v-8M${middleX + 4} ${middleY + 4}v-6`}
              />
            ) : (
              <circle cx={middleX} cy={middleY - 1} r={Math.min(4, tile.height / 4, tile.width / 4)} />
            )}
            {kind === 'single' && <path d={`M${middleX - 6} ${middleY + 11}q0-6 6-6t6 6`} />}
          </g>
        );
      })}
    </svg>
  );
}
