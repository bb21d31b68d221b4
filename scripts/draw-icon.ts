// Draws an icon in the build, in place of the package's own function: that one, written for browsers of ten years ago, is
// more code than all icons of a page, and slower. Understands what the app uses: `size`, `className` and attributes.
import { createElement, type ReactNode, type Ref } from 'react'

type Drawing = { width: number; path: ReactNode }
type IconProps = { size?: number; className?: string; 'aria-label'?: string }

const style = { verticalAlign: 'text-bottom' }

/** @param drawings by their heights in px; `heights` has these in ascending order */
export function drawIcon(
  { size = 16, className = '', 'aria-label': label, ...attributes }: IconProps,
  ref: Ref<SVGSVGElement>,
  name: string,
  drawings: Readonly<Record<string, Drawing | undefined>>,
  heights: readonly string[],
): ReactNode {
  const height = Number(heights.findLast((each) => Number(each) <= size) ?? heights[0])
  const { width = height, path } = drawings[height] ?? {}
  return createElement(
    'svg',
    {
      ref,
      'data-component': 'Octicon',
      ...attributes,
      'aria-hidden': label === undefined ? 'true' : undefined,
      focusable: 'false',
      'aria-label': label,
      className: `${name} ${className}`.trim(),
      role: label === undefined ? undefined : 'img',
      viewBox: `0 0 ${width} ${height}`,
      width: (size * width) / height,
      height: size,
      fill: 'currentColor',
      display: 'inline-block',
      overflow: 'visible',
      style,
    },
    path,
  )
}

/** The name by which the package's icons import it. */
export { drawIcon as t }
