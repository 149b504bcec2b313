import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { useFormResponse, useRefusalFocus } from '../forms/form-response.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LotusMark } from '../ui/lotus-mark.tsx';
import { PageScene } from '../ui/page-scene.tsx';

type PageTexts = { readonly heading: string; readonly text: string };

/** Page behind a mail's link, with one action and one button; with `instead`, why it is impossible. */
export function OneButtonPage({
  heading,
  text,
  button,
  fallback,
  children,
}: PageTexts & {
  readonly button?: string;
  readonly fallback?: ReactNode;
  readonly children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { refusal, busy } = useFormResponse();
  useRefusalFocus(form, refusal);
  useEffect(() => {
    if (fallback !== undefined) title.current?.focus();
  }, [fallback]);
  return (
    <PageScene picture={pictureAddress('sharad-full-moon')}>
      <Card className="flex flex-col items-center gap-4 px-6 py-10 text-center sm:px-10">
        <LotusMark className="w-20 text-lotus" />
        <h1 ref={title} tabIndex={-1} className="font-display text-title text-ink outline-none">
          {heading}
        </h1>
        <p className="max-w-prose text-lg text-pretty text-ink-soft">{text}</p>
        {fallback !== undefined && <p className="mt-2">{fallback}</p>}
        {fallback === undefined && (
          <Form ref={form} method="post" className="flex flex-col items-center">
            <FormNotice refusal={refusal} />
            <Button type="submit" size="large" busy={busy} className="mt-4">
              {busy ? m.subscribe_sending() : button}
            </Button>
          </Form>
        )}
        {children}
      </Card>
    </PageScene>
  );
}
