import type { LegalDocument } from '#shared/content/items/legal-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../../content/marked-text.tsx';
import { SampleMark } from '../../content/sample-mark.tsx';
import { formatDay } from '../../content/story.ts';
import { styleButton } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { documentType, formatSize } from './document-type.ts';

/** A document with its description, and links to open and download it. */
export function DocumentCard({ document }: { readonly document: LegalDocument }) {
  const { title, description, fileName, downloadLink, size, date } = document;
  return (
    <Card as="article" className="flex h-full flex-col gap-4 p-6 sm:flex-row sm:gap-6 sm:p-7">
      <PaperSign type={documentType(fileName)} />
      <div className="flex min-w-0 grow flex-col gap-2">
        <h2 className="font-display text-2xl leading-snug text-balance text-ink">
          <MarkedText text={title} />
          <SampleMark of={document} />
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{documentType(fileName)}</span>
          {size !== null && <span>{formatSize(size)}</span>}
          <time dateTime={date}>{formatDay(date)}</time>
        </p>
        <p className="max-w-prose text-pretty text-ink-soft">
          <MarkedText text={description} />
        </p>
        <div className="mt-auto flex flex-wrap gap-3 pt-3">
          <a
            href={downloadLink}
            download={fileName}
            aria-label={m.document_download_named({ title })}
            className={styleButton({ tone: 'secondary' })}
          >
            {m.document_download()}
          </a>
          <a
            href={downloadLink}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.document_preview_named({ title })}
            className={styleButton({ tone: 'quiet' })}
          >
            {m.document_preview()}
          </a>
        </div>
      </div>
    </Card>
  );
}

/** File icon with its type; hidden from screen readers, as the text beside it contains it. */
function PaperSign({ type }: { readonly type: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 74 76" className="w-18 shrink-0 self-start">
      <path d="M4 2h36l16 16v56H4z" className="fill-paper stroke-line-strong" strokeWidth="2" />
      <path d="M40 2v16h16z" className="fill-sand stroke-line-strong" strokeWidth="2" />
      <path d="M12 28h34M12 36h34M12 44h24" className="stroke-line-strong" strokeWidth="2" />
      <rect x="4" y="52" width="52" height="16" className="fill-action" />
      <text
        x="30"
        y="64"
        textAnchor="middle"
        fontSize="11"
        fontWeight="600"
        className="fill-on-action"
      >
        {type}
      </text>
      <path
        d="M44 38l3-3 4 1 2-4 4 2 4-2 2 4 4-1 0 4 4 2-2 4 2 4-4 2 0 4-4-1-2 4-4-2-4 2-2-4-4 1-1-4-4-2 2-4-2-4 4-2Z"
        className="fill-lotus"
      />
      <path d="M57 39q5 6 0 12-5-6 0-12Z" className="fill-on-action" />
    </svg>
  );
}
