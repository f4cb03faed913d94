import { classNames } from '../class-names.ts';
import { type IconName, ICON_PATHS } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  /** Pixels at the page's normal text size. */
  size?: number | undefined;
  /** Only for an icon alone; beside a text it is decoration and stays silent. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...naming}
      className={classNames('ui-icon', className)}
      data-icon={name}
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      {ICON_PATHS[name].map((path) => (
        <IconStroke key={path} path={path} />
      ))}
    </svg>
  );
}

function IconStroke({ path }: { path: string }) {
  const isSolid = path.startsWith('fill:');
  return <path d={isSolid ? path.slice(5) : path} data-solid={isSolid || undefined} />;
}
