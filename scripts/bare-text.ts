// A rule of the linter: text that comes and goes, or that stands after something that does, has an element of its own.
// A browser that translates a page replaces each bare text by elements of its own. React, which still holds the text,
// then fails to remove it, and to insert anything in front of it.
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Visitor = ReturnType<Rule['create']>
type NodeOf<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0]
type Parent = NodeOf<'JSXElement'> | NodeOf<'JSXFragment'>
type Child = Parent['children'][number]
type Node = NodeOf<'ReturnStatement'>['parent']

const message = 'Give this text an element of its own: a browser that translates the page moves it.'

export const bareText: Rule = {
  create(context) {
    const check = (parent: Parent) => {
      const children = parent.children.filter(isSomething)
      if (children.length < 2) return
      const first = children.findIndex((child) => comesAndGoes(child))
      children.forEach((child, index) => {
        const isMoved = mayBeText(child) && (comesAndGoes(child) || (first >= 0 && index > first))
        if (isMoved) context.report({ node: child, message })
      })
    }
    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement({ argument, parent }) {
        if (argument && isText(argument) && isComponent(parent)) {
          context.report({ node: argument, message })
        }
      },
    }
  },
}

export default { meta: { name: 'refdesk' }, rules: { 'bare-text': bareText } }

/** Whether a child is rendered: white space between lines isn't. */
function isSomething(child: Child): boolean {
  if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child.value)
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
}

function mayBeText(child: Child): boolean {
  if (child.type === 'JSXText') return hasLetter(child.value)
  return child.type === 'JSXExpressionContainer' && outcomes(child.expression).some(isText)
}

/** Whether a child may be there at one time and not at another, or be replaced by another element. */
function comesAndGoes(child: Child): boolean {
  if (child.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  const isList =
    expression.type === 'CallExpression' &&
    expression.callee.type === 'MemberExpression' &&
    expression.callee.property.type === 'Identifier' &&
    ['map', 'flatMap'].includes(expression.callee.property.name)
  return (
    isList || (outcomes(expression).some((outcome) => !isText(outcome)) && isChoice(expression))
  )
}

function isChoice({ type }: { type: string }): boolean {
  return type === 'LogicalExpression' || type === 'ConditionalExpression'
}

/** What an expression may come to; nothing is an outcome, too. */
function outcomes(expression: Node): Node[] {
  if (expression.type === 'ConditionalExpression') {
    return [...outcomes(expression.consequent), ...outcomes(expression.alternate)]
  }
  if (expression.type === 'LogicalExpression') {
    return [expression.left, ...outcomes(expression.right)]
  }
  return [expression]
}

function isText(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && hasLetter(node.value)
  if (node.type === 'TemplateLiteral') return true
  return node.type === 'JSXFragment' && node.children.some(mayBeText)
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

function isComponent(block: Node): boolean {
  let node: Node | null = block
  while (node && !node.type.includes('Function')) node = node.parent
  return node?.type === 'FunctionDeclaration' && /^[A-Z]/.test(node.id?.name ?? '')
}
