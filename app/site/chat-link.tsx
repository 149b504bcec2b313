import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { Icon } from '../ui/icon.tsx';

/** Opens a WhatsApp chat with the office. In the header, where it covers no content. */
export function ChatLink() {
  const { whatsapp } = organisation.contact;
  if (whatsapp === null) return null;
  return (
    <a
      href={`https://wa.me/${whatsapp}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.chat_on_whatsapp()}
      title={m.chat_on_whatsapp()}
      className="chat-link inline-flex size-11 shrink-0 items-center justify-center rounded-full text-peacock transition-colors duration-150 hover:bg-peacock-wash hover:text-peacock-deep print:hidden"
    >
      <Icon name="whatsapp" className="size-6" />
    </a>
  );
}
