import './lamp.css';

/** State of a donation: burning, waiting for the bank, or out. */
export type LampState = 'burning' | 'waiting' | 'out';

/** Lamp illustration that shows the state of a donation. */
export function Lamp({ state }: { readonly state: LampState }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 168"
      className={`gift-lamp-${state} h-auto w-full rounded-2xl`}
    >
      <path className="gift-lamp-wall" d="M0 0H320V168H0Z" />
      <path
        className="gift-lamp-niche-far"
        d="M46 168V96a22 22 0 0 1 16-34 30 30 0 0 1 40-28 34 34 0 0 1 44-14Q156 14 160 4 164 14 174 20a34 34 0 0 1 44 14 30 30 0 0 1 40 28 22 22 0 0 1 16 34V168Z"
      />
      <path
        className="gift-lamp-niche"
        d="M66 168V100a18 18 0 0 1 14-28 26 26 0 0 1 34-24 28 28 0 0 1 36-12Q158 32 160 22 162 32 170 36a28 28 0 0 1 36 12 26 26 0 0 1 34 24 18 18 0 0 1 14 28V168Z"
      />
      <circle className="gift-lamp-halo" cx="160" cy="96" r="58" />
      <circle className="gift-lamp-halo gift-lamp-halo-near" cx="160" cy="98" r="34" />
      {state === 'out' ? (
        <path
          className="gift-lamp-smoke"
          d="M160 116C152 104 170 96 162 84S150 70 160 58 164 44 158 36"
        />
      ) : (
        <g className="gift-lamp-flame">
          <path
            className="gift-lamp-flame-far"
            d="M163 66C164 82 178 92 178 106a18 17 0 0 1-36 0C142 92 158 84 163 66Z"
          />
          <path
            className="gift-lamp-flame-near"
            d="M162 86C163 95 170 101 170 109a10 10 0 0 1-20 0C150 101 159 96 162 86Z"
          />
        </g>
      )}
      <path
        className="gift-lamp-bowl"
        d="M104 118C128 128 192 128 216 118 214 142 192 154 160 154S106 142 104 118Z"
      />
      <path
        className="gift-lamp-rim"
        d="M104 118C128 128 192 128 216 118 192 121.5 128 121.5 104 118Z"
      />
      <path
        className="gift-lamp-pierced"
        d="M136 138l4-5 4 5-4 5ZM156 140l4-5 4 5-4 5ZM176 138l4-5 4 5-4 5ZM120 133l3.5-4 3.5 4-3.5 4ZM193 133l3.5-4 3.5 4-3.5 4Z"
      />
      <path className="gift-lamp-floor" d="M0 156Q160 148 320 156V168H0Z" />
    </svg>
  );
}
