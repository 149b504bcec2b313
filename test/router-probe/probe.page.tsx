import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useBlocker,
  useFetcher,
  useLoaderData,
} from 'react-router';

/** Returns the requested URL's parameters. */
const readUrl = ({ request }: LoaderFunctionArgs) => ({
  asked: new URL(request.url).searchParams.get('word') ?? 'nothing',
});
export const loader = (args: LoaderFunctionArgs) => readUrl(args);
export const clientLoader = (args: LoaderFunctionArgs) => readUrl(args);

const readForm = async ({ request }: ActionFunctionArgs) => ({
  heard: String((await request.formData()).get('name')),
});
export const action = (args: ActionFunctionArgs) => readForm(args);
export const clientAction = (args: ActionFunctionArgs) => readForm(args);

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
