/** HTML of a description. The server sanitises it when it is written and again when it is read. */
export function RichText({ html }: { readonly html: string }) {
  return (
    <div
      className="prose-text flex max-w-prose flex-col gap-4 text-lg leading-relaxed [&_a]:font-semibold [&_blockquote]:border-l-3 [&_blockquote]:border-marigold [&_blockquote]:pl-4 [&_h3]:mt-2 [&_h3]:font-display [&_h3]:text-2xl [&_h4]:mt-1 [&_h4]:font-display [&_h4]:text-xl [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-2xl [&_li]:pl-1.5 [&_li::marker]:text-action [&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-1.5 [&_ol]:pl-6 [&_strong]:font-semibold [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1.5 [&_ul]:pl-6"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
