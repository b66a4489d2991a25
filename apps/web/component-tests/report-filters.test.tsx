import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { useAddressParams } from '../src/platform/routes/address-params.ts';
import { flagFilter } from '../src/ui/report/filters/choice.tsx';
import { useAskedFilters, useFollowingAddress } from '../src/ui/report/use-asked-filters.ts';

const filters = {
  one: flagFilter({ labelKey: 'one', usual: false }),
  other: flagFilter({ labelKey: 'other', usual: false }),
};

/** Two filters, and a table beside them that writes its order into the same address. */
function Page() {
  const { asked, choose, write } = useAskedFilters(filters);
  const values = JSON.stringify({ one: asked.one === true, other: asked.other === true });
  useFollowingAddress(values, (text) => write(JSON.parse(text)));
  const [, change] = useAddressParams();
  const sort = () =>
    change((now) => {
      now.set('sort', 'name');
      return now;
    });
  return (
    <>
      <button type="button" onClick={() => choose('one', true)} />
      <button type="button" onClick={() => choose('other', true)} />
      <button type="button" onClick={sort} />
      <output>{values}</output>
    </>
  );
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Chooses, chooses again and sorts, so many milliseconds apart. */
async function useQuickly(distance: number) {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: ['/?one=0&page=3'],
  });
  const { container } = await render(<RouterProvider router={router} />);
  const buttons = () => [...container.querySelectorAll('button')];
  await expect.poll(buttons).toHaveLength(3);
  for (const button of buttons()) {
    button.click();
    await wait(distance);
  }
  return { router, container };
}

const distances = [0, 5, 20, 60, 150, 250, 350, 390, 395, 400, 405, 410, 420, 450, 500, 700];

it('loses no choice of a filter, however soon the next one follows', async () => {
  const used = await Promise.all(distances.map(useQuickly));
  for (const [index, { router, container }] of used.entries()) {
    const message = `${distances[index]} ms apart`;
    const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    await expect
      .poll(address, { message })
      .toEqual({ one: filters.one.write(true), other: filters.other.write(true), page: '3', sort: 'name' });
    expect(container.querySelector('output')?.textContent, message).toBe('{"one":true,"other":true}');
  }
});

it('follows an address that somebody else has written', async () => {
  const { router, container } = await useQuickly(0);
  const on = filters.one.write(true);
  const off = filters.one.write(false);
  await expect.poll(() => router.state.location.search).toContain(`other=${on}`);
  await router.navigate(`/?one=${off}&other=${on}`);
  await expect.poll(() => container.querySelector('output')?.textContent).toBe('{"one":false,"other":true}');
});
