import Foundation

/// Reads the symbols of build products with `nm`.
public enum ELFSymbols {
  /// Returns the names that a shared object defines and exports: those with a capital letter in the
  /// output of `nm`.
  public static func globals(in path: String) throws -> [String] {
    try nm(["-D", "--defined-only", path]).compactMap { fields in
      guard fields.count == 3, fields[1].first?.isUppercase == true else { return nil }
      return String(fields[2])
    }
  }

  /// Returns the undefined symbols in the objects of a Swift target of this package.
  ///
  /// The folder of a target keeps the objects of sources that have moved away, so the build's own
  /// list of the target's files determines which objects are read.
  public static func needed(inObjectsOf target: String) throws -> Set<String> {
    let list = URL(fileURLWithPath: "\(BuildFolder.path)/\(target).build/output-file-map.json")
    let files = try JSONDecoder().decode([String: Outputs].self, from: Data(contentsOf: list))
    let objects = files.values.compactMap(\.object)
    guard !objects.isEmpty else { return [] }
    return Set(try nm(["-u"] + objects).compactMap { $0.count == 2 ? String($0[1]) : nil })
  }

  private struct Outputs: Decodable { var object: String? }

  /// Returns the output of `nm`, split into lines and words.
  private static func nm(_ arguments: [String]) throws -> [[Substring]] {
    try Command.outcome(["nm"] + arguments).text.split(separator: "\n").map {
      $0.split(separator: " ")
    }
  }
}
