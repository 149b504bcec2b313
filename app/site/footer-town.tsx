/** The town across the river at nightfall, above the words of the footer. Only to be looked at. */
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
