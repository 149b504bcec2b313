import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useBlocker,
  useFetcher,
  useLoaderData,
} from 'react-router';

/** Returns the requested URL's parameters. */
const read = ({ request }: LoaderFunctionArgs) => ({
  asked: new URL(request.url).searchParams.get('word') ?? 'nothing',
});
export const loader = (given: LoaderFunctionArgs) => read(given);
export const clientLoader = (given: LoaderFunctionArgs) => read(given);

const response = async ({ request }: ActionFunctionArgs) => ({
  heard: String((await request.formData()).get('name')),
});
export const action = (given: ActionFunctionArgs) => response(given);
export const clientAction = (given: ActionFunctionArgs) => response(given);

export default function ProbePage() {
  const { asked } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname === '/next');
  return (
    <main>
      <p>Asked: {asked}</p>
      <Link to="?word=ganga">Ask for ganga</Link>
      <fetcher.Form method="post">
        <input aria-label="Name" name="name" />
        <button type="submit">Send</button>
      </fetcher.Form>
      <p>Heard: {fetcher.data?.heard ?? 'nothing'}</p>
      <Link to="/next">Next</Link>
      <p>Blocker: {blocker.state}</p>
      <button type="button" onClick={() => blocker.proceed?.()}>
        Leave
      </button>
    </main>
  );
}
