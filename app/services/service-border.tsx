import './service-border.css';

/** Ornament band of a service; a service added by staff has none. */
export function ServiceBorder({
  service,
  className = '',
}: {
  readonly service: string;
  readonly className?: string;
}) {
  return (
    <div aria-hidden="true" className={`service-border service-border-${service} ${className}`} />
  );
}
