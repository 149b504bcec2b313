/** Decorative picture of the town above the footer. */
export function FooterTown() {
  return (
    <div aria-hidden="true" className="footer-dusk print:hidden">
      <div className="footer-moon" />
      <div className="footer-town footer-town-far" />
      <div className="footer-town footer-town-middle" />
      <div className="footer-town" />
      <div className="footer-town footer-town-lights" />
    </div>
  );
}
