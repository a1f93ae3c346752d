import Foundation
public import Testing

/// A scene of docs/cookbook.md.
public struct Recipe: CustomTestStringConvertible, Sendable {
  /// The name after "```json" in the page.
  public let name: String
  /// The scene as JSON.
  public let text: String
  /// The name of the recipe, as test reports show it.
  public var testDescription: String { name }

  /// The scenes in the page's code blocks that begin with "```json NAME".
  public static let all: [Recipe] = {
    let text =
      (try? String(contentsOfFile: SourceTree.path + "/docs/cookbook.md", encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n```json ").dropFirst().compactMap { block in
      let parts = block.components(separatedBy: "\n```")[0].split(separator: "\n", maxSplits: 1)
      return parts.count == 2 ? Recipe(name: String(parts[0]), text: String(parts[1])) : nil
    }
  }()

  /// The scenes in the section "Short recipes", which are named by their headings.
  public static let short: [Recipe] = {
    let text =
      (try? String(contentsOfFile: SourceTree.path + "/docs/cookbook.md", encoding: .utf8)) ?? ""
    let section = text.components(separatedBy: "\n# Short recipes\n").last ?? ""
    return section.components(separatedBy: "\n## ").dropFirst().flatMap { chapter in
      let name = chapter.components(separatedBy: "\n")[0]
      return chapter.components(separatedBy: "\n```json\n").dropFirst().map {
        Recipe(name: name, text: $0.components(separatedBy: "\n```")[0])
      }
    }
  }()
}
