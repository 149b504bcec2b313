import './service-border.css';

/** The band of a service, in the light of the paper it lies on; a service that staff have added has none. */
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
