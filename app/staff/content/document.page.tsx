import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { findForm } from '#shared/content/forms/all-forms.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Empty } from '../kit/list-states.tsx';
import { AFTER_SAVING } from '../kit/navigation-guard.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { DocumentEditor } from './document-editor.tsx';

const NEW = 'new';

/** One item of content, or a new one, as staff write it. */
export default function DocumentPage() {
  const { kind = '', id = NEW } = useParams();
  const navigate = useNavigate();
  const place = `${kind}/${id}`;
  const [opened, setOpened] = useState({ place, turn: 0, id });
  const created = useRef<string | null>(null);
  // A new document that got its id stays the same page, with what is being typed.
  if (opened.place !== place) {
    const isSame = created.current === place;
    setOpened(isSame ? { ...opened, place } : { place, turn: opened.turn + 1, id });
  }
  const form = useMemo(() => findForm(kind, opened.id), [kind, opened.id]);
  const isNewOfFixed = form?.fixedIds === true && opened.id === NEW;
  if (form === undefined || isNewOfFixed) {
    return (
      <>
        <PageHead
          title={m.content_kind_unknown()}
          back={{ to: '/overview', label: m.desk_name() }}
        />
        <Empty title={m.content_kind_unknown()} />
      </>
    );
  }
  return (
    <DocumentEditor
      key={opened.turn}
      form={form}
      id={opened.id === NEW ? null : opened.id}
      onCreated={(createdId) => {
        created.current = `${kind}/${createdId}`;
        void navigate(`/content/${kind}/${createdId}`, {
          replace: true,
          state: { ...AFTER_SAVING, keepsFocus: true },
        });
      }}
    />
  );
}
