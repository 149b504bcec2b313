import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { Icon } from '../ui/icon.tsx';

/** Opens a WhatsApp chat with the office; stands above a donate bar that a page may fix to the lower edge. */
export function ChatLink() {
  const { whatsapp } = organisation.contact;
  if (whatsapp === null) return null;
  return (
    <a
      href={`https://wa.me/${whatsapp}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.chat_on_whatsapp()}
      className="chat-link flex size-13 items-center justify-center rounded-full bg-peacock text-on-action shadow-float transition-transform duration-150 hover:scale-105 hover:text-on-action print:hidden"
    >
      <Icon name="chat" className="size-6" />
    </a>
  );
}
