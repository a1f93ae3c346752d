struct ParameterSettings {
  /// The parameters' values before slops are adapted to the output's density.
  private(set) var values: [ParameterValue]
  /// The minimum number of touches that the recognizer needs.
  ///
  /// This is the value of the parameter with the trait `minimumTouches`; if there is no such
  /// parameter, it is the lower bound of the declaration's `touches`.
  private(set) var minimumTouches = 1
  /// Whether each parameter was set explicitly; otherwise, it has its default value.
  private var isWritten: [Bool]
  /// The density for which the slops were last set, in logical pixels per millimeter.
  private var adaptedDensity = 0.0

  /// Sets each of the driver's parameters to the first value available.
  ///
  /// The value is taken from `parameters`, then from the driver's own settings, and finally from
  /// the parameter's default.
  init(_ parameters: [ParameterValue?], for driver: any RecognizerDriver) {
    let declared = driver.declaration.parameters
    let settings = driver.settings
    let written = declared.indices.map {
      ($0 < parameters.count ? parameters[$0] : nil) ?? ($0 < settings.count ? settings[$0] : nil)
    }
    isWritten = written.map { $0 != nil }
    values = zip(written, declared).map { $0 ?? $1.defaultValue }
    for (index, value) in values.enumerated() { driver.set(parameter: index, to: value) }
    findMinimumTouches(driver.declaration)
  }

  mutating func set(_ index: Int, to value: ParameterValue?, of driver: any RecognizerDriver) {
    isWritten[index] = value != nil
    values[index] = value ?? driver.declaration.parameters[index].defaultValue
    adaptedDensity = 0
    findMinimumTouches(driver.declaration)
    driver.set(parameter: index, to: values[index])
  }

  /// Adapts each default slop to an output of `density` logical pixels per millimeter.
  mutating func adaptSlops(to density: Double, of driver: any RecognizerDriver) {
    guard density != adaptedDensity else { return }
    adaptedDensity = density
    for (index, parameter) in driver.declaration.parameters.enumerated()
    where parameter.traits.contains(.slop) && !isWritten[index] {
      guard let pixels = values[index].number else { continue }
      driver.set(parameter: index, to: .number(Slop.adapted(pixels, density: density)))
    }
  }

  private mutating func findMinimumTouches(_ declaration: RecognizerDeclaration) {
    let says = declaration.parameters.indices.first {
      declaration.parameters[$0].traits.contains(.minimumTouches) && values[$0].number != nil
    }
    minimumTouches =
      says.flatMap { values[$0].number }.map { Int($0) } ?? declaration.touches.lowerBound
  }
}
